import { applyD1Migrations, reset } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { beforeEach, expect } from 'vitest'
// loaded before any test: two requests cannot wait for the same module here, as they can in a built Worker
import '../deeds/certificate-page'
import '../platform/pdf/seal'
import '../platform/pdf/font'
import '../platform/pdf/fonts/noto-sans-bold'
import '../platform/pdf/fonts/noto-sans-regular'

const isEmpty = async () =>
  (await env.DB.prepare("select 1 from sqlite_master where name = 'd1_migrations'").first()) === null

beforeEach(async () => {
  // work that outlives a test, such as a message on its way, may keep its database: then it is emptied once more
  await expect
    .poll(
      async () => {
        await reset()
        return isEmpty()
      },
      { timeout: 10_000, interval: 20 },
    )
    .toBe(true)
  await applyD1Migrations(env.DB, env.TEST_MIGRATIONS)
})
