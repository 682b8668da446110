import { sql } from 'drizzle-orm'

/**
 * Whether the deposit is unpaid because it was refunded in full.
 * A column of applications; it reads payments only of one whose money has changed.
 */
export const depositRefunded = () =>
  sql<boolean>`(applications.deposit_paid_at is null and applications.money_version > 1 and exists (select 1 from payments as refunded
    where refunded.application_id = applications.id and refunded.type = 'deposit' and refunded.status = 'refunded'))`
    .mapWith(Boolean)
    .as('deposit_refunded')
