import { openDataStore } from './backup/data-store.ts'
import { applyMigrations } from './migrations.ts'

// Applies what the local database lacks; `npm run wrangler -- d1 migrations apply DB --remote` does it for a deployed one.
const { db, close } = await openDataStore(false)
try {
  await applyMigrations(db)
} finally {
  await close()
}
