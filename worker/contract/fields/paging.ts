import * as z from 'zod/mini'
import { maxPageSize } from '#contract/fields/page-size'

/** `?limit` and `?cursor` of every list; the cursor comes from the `Link` header of the former page. */
export const pageFields = () => ({
  limit: z.optional(
    z.pipe(
      z.string().check(z.regex(/^\d{1,6}$/)),
      z.transform((digits: string) => Math.min(Math.max(Number(digits), 1), maxPageSize)),
    ),
  ),
  cursor: z.optional(z.string().check(z.maxLength(400))),
})

export const searchField = () =>
  z.optional(
    z.string().check(
      z.overwrite((typed) => typed.replace(/\p{Cc}/gu, ' ')),
      z.trim(),
      z.maxLength(100),
    ),
  )

export const pageQuery = z.lazy(() => z.object(pageFields()))
export type PageQuery = z.infer<typeof pageQuery>

export const searchQuery = z.lazy(() => z.object({ q: searchField(), ...pageFields() }))
export type SearchQuery = z.infer<typeof searchQuery>
