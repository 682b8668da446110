type Modules = Record<string, string>
type Env = { LOADER: WorkerLoader; application: Modules; bare: Modules; compatibilityDate: string }

/** Answers `/application/7` and `/bare/7` from a new isolate for that address, once it has started. */
export default {
  fetch(request, env) {
    const [, kind, number] = new URL(request.url).pathname.split('/')
    const modules = kind === 'bare' ? env.bare : env.application
    const started = env.LOADER.get(`${kind}-${number}`, () => ({
      compatibilityDate: env.compatibilityDate,
      mainModule: 'start.js',
      modules: {
        ...modules,
        'start.js': `import * as worker from './index.js'
export default { fetch: () => new Response(typeof worker.default.fetch) }`,
      },
    }))
    return started.getEntrypoint().fetch(request)
  },
} satisfies ExportedHandler<Env>
