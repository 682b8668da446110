import { text } from 'drizzle-orm/sqlite-core'
import { holds } from '#contract/applications/hold'
import { noMarks, type PropertyMarks } from '#contract/deeds/property-keys'
import { instant } from '../platform/database/columns'

/** As typed, and in one way of writing for comparison: empty if there is none, null until it is read. */
export const property = () => ({
  propertyAddress: text('property_address'),
  titleDeedNumber: text('title_deed_number'),
  deedKey: text('deed_key'),
  standKey: text('stand_key'),
  propertyMarks: text('property_marks', { mode: 'json' }).$type<PropertyMarks>().notNull().default(noMarks),
})

/** Why an application is on hold, and since when; the last hold that was notified, and when the last one ended. */
export const onHold = () => ({
  hold: text('hold', { enum: holds }),
  heldAt: instant('held_at'),
  holdToldAt: instant('hold_told_at'),
  heldUntil: instant('held_until'),
})
