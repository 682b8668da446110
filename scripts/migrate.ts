import { openDataStore } from './backup/data-store.ts'
import { applyMigrations } from './migrations.ts'

// Applies what the local database lacks; `npm run wrangler -- d1 migrations apply DB --remote` does it for a deployed one.
const local = await openDataStore(false)
try {
  await applyMigrations(local.db)
} finally {
  await local.close()
}
