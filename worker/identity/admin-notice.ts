import type { Facts } from '../notifications/messages'
import { enqueue } from '../notifications/shared/outbox-queries'
import type { Database } from '../platform/database/database'

export interface Administrator {
  id: number
  email: string
  name: string
}

/** Mails about a new admin, one to each administrator, for the batch of the change. */
export const tellOfAdmin = (
  db: Database,
  administrators: readonly Administrator[],
  added: Omit<Facts<'admin-added'>, 'name'>,
  key: string,
  at: Date,
) =>
  administrators.map(({ id, email, name }) => {
    const facts = { name, ...added }
    return enqueue(db, { message: 'admin-added', to: { email }, facts, key: `admin-added:${key}:${id}` }, at)
  })
