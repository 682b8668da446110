import { defineConfig } from 'vitest/config'
import { root } from '../settings.ts'
import all from './vitest.config.ts'

/** The Worker's tests in the folders of what StrykerJS changes: it runs them for each change to a query or an action. */
const [worker] = all.test?.projects ?? []
if (typeof worker !== 'object' || !('test' in worker)) throw new Error('The first project is not the Worker’s')
const include = (process.env.MUTANTS_FOLDERS ?? 'worker').split(',').map((folder) => `${folder}/**/*.test.ts`)
export default defineConfig({
  root,
  test: { projects: [{ ...worker, test: { ...worker.test, include, maxWorkers: 1 } }] },
})
