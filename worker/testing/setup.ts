import { afterEach, beforeEach } from 'vitest'
// loaded before any test: here two requests cannot wait for the same module, as they can in a built Worker
import '../deeds/certificate/certificate-page'
import '../platform/pdf/seal'
import '../platform/pdf/font'
import '../platform/pdf/fonts/noto-sans-bold'
import '../platform/pdf/fonts/noto-sans-regular'
import { freePlaces, hashLimits } from '../platform/crypto/hash-line'
import { currentCost } from '../platform/crypto/password'
import { loadAll } from '../platform/lazily'
import { writing } from '../platform/measure/request-log'
import { freeMemory } from '../platform/memory'
import { limitParameters } from './parameters'
import { createTables, emptyStores } from './stores'
import { isIdle, whenIdle } from './work-under-way'

await loadAll()
limitParameters()
// at the real cost each of some hundred hashes takes 0.3 s; crypto.node.test.ts holds the real one
Object.assign(currentCost, { logN: 5, p: 1 })
Object.assign(hashLimits, { rest: 1, maxRest: 1 })
// a test that counts requests writes the counts itself
Object.assign(writing, { wait: Number.POSITIVE_INFINITY, waitAfterFailure: Number.POSITIVE_INFINITY })

const millisecondsToEnd = 5_000

beforeEach(async () => {
  // what the last test began has ended with it: an alarm or a queue may have started something since, which may wait forever
  // for a store that is gone
  do {
    await whenIdle(millisecondsToEnd).catch(() => undefined)
    await emptyStores()
  } while (!isIdle())
  await createTables()
  freePlaces()
  freeMemory()
})

afterEach(() => whenIdle())
