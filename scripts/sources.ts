import { createRunnableDevEnvironment, type EnvironmentOptions, resolveConfig } from 'vite'
import { root } from './settings.ts'

/** Runs work with a module of the sources, which may import others while it runs. */
export async function withSources<Module>(
  file: string,
  define: Record<string, string>,
  work: (module: Module) => Promise<void>,
): Promise<void> {
  const inline: EnvironmentOptions = {
    consumer: 'server',
    dev: { moduleRunnerTransform: true },
    resolve: { external: true, mainFields: [], conditions: ['node'] },
  }
  const options = {
    root,
    configFile: false,
    envDir: false,
    logLevel: 'error',
    define,
    environments: { inline },
  } as const
  const environment = createRunnableDevEnvironment('inline', await resolveConfig(options, 'serve'), {
    runnerOptions: { hmr: { logger: false } },
    hot: false,
  })
  await environment.init()
  try {
    await work(await environment.runner.import<Module>(file))
  } finally {
    await environment.close()
  }
}
