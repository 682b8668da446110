import { type SQL, sql } from 'drizzle-orm'
import type { ServiceType } from '#contract/services'
import { firms } from '../../firms/tables'

/**
 * The firm for a new application; null when no firm offers the service.
 * Among active firms that offer it: the fewest open applications, then the longest without one, then the lowest id.
 * Evaluated inside the insert, so that two simultaneous applications never see the same count.
 */
export const nextFirmFor = (service: ServiceType): SQL<number | null> => sql`(
  select ${firms.id} from ${firms}
  where ${firms.isActive} = 1
    and exists (select 1 from json_each(${firms.services}) where value = ${service})
  order by ${firms.openFiles}, ${firms.lastAssignedAt}, ${firms.id}
  limit 1
)`
