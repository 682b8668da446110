import { createServer } from 'vite'
import { query } from './d1.ts'
import { askPassword } from './password.ts'
import { root } from './settings.ts'

// Operator commands for the local database, or with --remote for the deployed one.
type Command = (args: string[], context: { query: typeof query; askPassword: typeof askPassword }) => Promise<string>

const [name = '', ...args] = process.argv.slice(2)
const sources = await createServer({
  root,
  configFile: false,
  envDir: false,
  logLevel: 'error',
  appType: 'custom',
  server: { middlewareMode: true, hmr: false, ws: false, watch: null },
  optimizeDeps: { noDiscovery: true },
})
try {
  const { commands } = (await sources.ssrLoadModule('/scripts/administration/commands.ts')) as {
    commands: Record<string, Command>
  }
  console.log(await commands[name]?.(args, { query, askPassword }))
} catch (error) {
  const { message, detail } = error as { message?: string; detail?: string }
  console.error(detail ?? message ?? error)
  process.exitCode = 1
} finally {
  await sources.close()
}
