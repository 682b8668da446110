import { type SQL, sql } from 'drizzle-orm'
import type { ServiceType } from '#contract/services'
import { firms } from '../../firms/tables'

/** How many open applications more the firms of the town may have. */
const mostMore = 10

/** The firms that take applications for a service. */
const offering = (service: ServiceType, others: SQL): SQL =>
  sql`${firms} where ${firms.isActive} = 1
    and exists (select 1 from json_each(${firms.services}) where value = ${service}) ${others}`

const byOpenFiles = sql`order by ${firms.openFiles}, ${firms.lastAssignedAt}, ${firms.id} limit 1`

/**
 * The firm for a new application; null when no firm offers the service.
 * Among active firms that offer it: the fewest open applications, then the longest without one, then the lowest id.
 * With a town only those there, unless the least busy of them has over ten more than the least busy of all.
 * Evaluated inside the insert, so that two simultaneous applications never see the same count.
 * @param town where the original is brought; null when it is sent
 * @param others a condition that leaves firms out
 */
export const nextFirmFor = (service: ServiceType, town: string | null, others = sql``): SQL<number | null> =>
  town === null
    ? sql`(select ${firms.id} from ${offering(service, others)} ${byOpenFiles})`
    : sql`coalesce(
        (select ${firms.id} from ${offering(service, others)} and ${firms.town} = ${town}
          and ${firms.openFiles} <= ${mostMore} + (select min(${firms.openFiles}) from ${offering(service, others)})
          ${byOpenFiles}),
        (select ${firms.id} from ${offering(service, others)} ${byOpenFiles})
      )`
