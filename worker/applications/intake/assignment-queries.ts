import { type SQL, sql } from 'drizzle-orm'
import type { ServiceType } from '#contract/services'
import { firms } from '../../firms/tables'

/**
 * The firm whose turn it is: active, offering the service, fewest open files first, then the one that
 * waited longest, then the lowest id. Evaluated inside the insert, so that two applications at the same
 * moment never see the same count. Null when no firm offers the service.
 */
export const nextFirmFor = (service: ServiceType): SQL<number | null> => sql`(
  select ${firms.id} from ${firms}
  where ${firms.isActive} = 1
    and exists (select 1 from json_each(${firms.services}) where value = ${service})
  order by ${firms.openFiles}, ${firms.lastAssignedAt}, ${firms.id}
  limit 1
)`
