import { ask } from './client.ts'
import { median } from './numbers.ts'
import { applicationModules, bundle, type Modules, runtime, startModules, workerOptions } from './workers.ts'

const isolates = 15

/** How long a new isolate takes to compile and run each Worker's modules and give its first answer. */
export async function measureStart(bare: Modules): Promise<{ application: number; bare: number }> {
  const options = workerOptions('loader', { 'index.js': await bundle('loader.ts') })
  const { compatibilityDate } = options
  const modules = applicationModules()
  const start = startModules(modules)
  // passing the others would be measured too
  const application = Object.fromEntries(
    Object.entries(modules).map(([name, code]) => [name, start.has(name) ? code : 'export {}']),
  )
  const miniflare = runtime([
    { ...options, bindings: { application, bare, compatibilityDate }, workerLoaders: { LOADER: {} } },
  ])
  try {
    const loader = await miniflare.unsafeGetDirectURL('loader')
    const first = async (kind: string, number: number) => {
      const { status, milliseconds, body } = await ask(new URL(`/${kind}/${number}`, loader))
      if (status !== 200) throw new Error(`a new isolate answered ${status}: ${body}`)
      return milliseconds
    }
    const times = { application: [] as number[], bare: [] as number[] }
    for (let number = 0; number <= isolates; number++) {
      const measured = { bare: await first('bare', number), application: await first('application', number) }
      if (number === 0) continue
      times.bare.push(measured.bare)
      times.application.push(measured.application)
    }
    return { application: median(times.application), bare: median(times.bare) }
  } finally {
    await miniflare.dispose()
  }
}
