import { join } from 'node:path'
import { getPlatformProxy } from 'wrangler'
import { applyMigrations } from './migrations.ts'
import { connectForEachRequest } from './runtime-connections.ts'
import { buildValues, readSettings, root, stateFolder } from './settings.ts'
import { withSources } from './sources.ts'

interface Demonstration {
  isEmpty: (env: unknown) => Promise<boolean>
  fill: (env: unknown) => Promise<void>
}

/** Node lacks this class of the runtime, and a bucket takes no stream from here. */
class FixedLengthStream extends TransformStream {
  constructor(_length: number) {
    super()
  }
}
Object.assign(globalThis, { FixedLengthStream })
const wholeFiles = (bucket: R2Bucket) => {
  const put = async (key: string, body: ReadableStream) => bucket.put(key, await new Response(body).arrayBuffer())
  return new Proxy(bucket, { get: (target, name) => (name === 'put' ? put : (Reflect.get(target, name) as unknown)) })
}

connectForEachRequest()
// Migrates the local database and fills it with the demonstration; a deployed one cannot be reached from here.
const { env, dispose } = await getPlatformProxy({
  configPath: join(root, 'wrangler.toml'),
  persist: { path: join(stateFolder, 'v3') },
  remoteBindings: false,
})
try {
  await applyMigrations(env.DB as D1Database)
  const settings = readSettings('local')
  // its releases are in the past, which no authority confirms
  const bindings = { ...env, FILES: wholeFiles(env.FILES as R2Bucket), ...settings.vars, TIMESTAMP_URLS: '' }
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
