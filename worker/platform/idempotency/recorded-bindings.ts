import type { Recording } from '../database/recording'
import type { Bindings } from '../env'

/** Bindings under which a repeat reads what the first try read, and stores no file that it stored. */
export function recordedBindings(env: Bindings, call: Recording): Bindings {
  const { FILES, TOKENS } = env
  const files = {
    get: FILES.get.bind(FILES),
    head: FILES.head.bind(FILES),
    list: FILES.list.bind(FILES),
    delete: FILES.delete.bind(FILES),
    put: (key: string, value: ReadableStream) =>
      call.recorded('put', async () => {
        await FILES.put(key, value)
        return null
      }),
  }
  const tokens = {
    get: (key: string, type: 'json') => call.recorded('token', () => TOKENS.get(key, type)),
    put: TOKENS.put.bind(TOKENS),
    delete: TOKENS.delete.bind(TOKENS),
  }
  return { ...env, FILES: files as unknown as R2Bucket, TOKENS: tokens as unknown as KVNamespace }
}
