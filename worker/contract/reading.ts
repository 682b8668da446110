import * as z from 'zod/mini'

export const pageSize = 50
export const maxPageSize = 200

/** `?limit` and `?cursor` of every list; the cursor comes from the `Link` header of the page before. */
export const pageFields = () => ({
  limit: z.optional(
    z.pipe(
      z.string().check(z.regex(/^\d{1,6}$/)),
      z.transform((digits: string) => Math.min(Math.max(Number(digits), 1), maxPageSize)),
    ),
  ),
  cursor: z.optional(z.string().check(z.maxLength(400))),
})
export const pageQuery = z.lazy(() => z.object(pageFields()))
export type PageQuery = z.infer<typeof pageQuery>
