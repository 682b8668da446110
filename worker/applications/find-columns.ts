import { text } from 'drizzle-orm/sqlite-core'

/** What a search compares, in one way of writing (`searchKeys`); null until it is read. */
export const findKeys = () => ({
  searchKeys: text('search_keys'),
  searchTypos: text('search_typos'),
})
