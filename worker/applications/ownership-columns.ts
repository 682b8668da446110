import { text } from 'drizzle-orm/sqlite-core'
import { holds } from '#contract/applications/hold'
import { noMarks, type PropertyMarks } from '#contract/deeds/property-keys'
import { instant } from '../platform/database/columns'

export const property = () => ({
  /** The paper deed’s number and the stand in one way of writing: empty if there is none, null until they are read. */
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

/** What a search compares, in one way of writing (`searchKeys`); null until it is read. */
export const findKeys = () => ({
  searchKeys: text('search_keys'),
  searchTypos: text('search_typos'),
})
