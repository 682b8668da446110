import { afterEach, beforeEach } from 'vitest'
// loaded before any test: here two requests cannot wait for the same module, as they can in a built Worker
import '../deeds/certificate-page'
import '../platform/pdf/seal'
import '../platform/pdf/font'
import '../platform/pdf/fonts/noto-sans-bold'
import '../platform/pdf/fonts/noto-sans-regular'
import { loadAll } from '../platform/lazily'
import { createTables, emptyStores } from './stores'
import { isIdle, whenIdle } from './work-under-way'

await loadAll()

beforeEach(async () => {
  // an alarm or a queue may have started something between the two: then finish and empty it once more
  do {
    await whenIdle()
    await emptyStores()
  } while (!isIdle())
  await createTables()
})

afterEach(whenIdle)
