import { join } from 'node:path'
import { getPlatformProxy } from 'wrangler'
import { buildValues, readSettings, root, stateFolder } from './settings.ts'
import { withSources } from './sources.ts'

interface Demonstration {
  isEmpty: (env: unknown) => Promise<boolean>
  fill: (env: unknown) => Promise<void>
}

// Fills the local database with the demonstration; a deployed one cannot be reached from here.
const { env, dispose } = await getPlatformProxy({
  configPath: join(root, 'wrangler.toml'),
  persist: { path: join(stateFolder, 'v3') },
  remoteBindings: false,
})
try {
  const settings = readSettings('local')
  const bindings = { ...env, ...settings.vars }
  await withSources<Demonstration>(
    join(root, 'scripts/demonstration/fill.ts'),
    buildValues(settings),
    async (module) => {
      if (await module.isEmpty(bindings)) {
        await module.fill(bindings)
        console.log('Filled the local database with demonstration data.')
      } else if (!process.argv.includes('--if-empty')) {
        console.log('The local database is not empty: nothing was added.')
      }
    },
  )
} finally {
  await dispose()
}
