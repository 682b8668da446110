import * as z from 'zod/mini'
import { limits, line } from '#contract/fields/fields'

/** Documents that one message of a firm can request by name. */
export const maxAskedFor = 20

const tooManyAskedFor = `Please ask for at most ${maxAskedFor} documents at a time.`

/** A message with the names of requested documents below it. */
export const withNames = (message: string, names: readonly string[]): string =>
  [message, names.map((name) => `• ${name}`).join('\n')].filter(Boolean).join('\n\n')

/** A member's message to the owner, or the names of requested documents; `status` is its subject. */
export const firmMessage = z.lazy(() =>
  z.pipe(
    z
      .object({
        message: z._default(z.string().check(z.trim(), z.maxLength(limits.longText)), ''),
        status: z.optional(z.enum(['additional_docs', 'submitted_to_registrar'])),
        documents: z._default(z.array(line(limits.text)).check(z.maxLength(maxAskedFor, tooManyAskedFor)), []),
      })
      .check(
        z.refine(({ message, documents }) => message !== '' || documents.length > 0, {
          path: ['message'],
          error: 'Please write a message',
        }),
      ),
    z.transform(({ message, status, documents }) => ({
      message: withNames(message, documents),
      status,
      /** Those that become rows of their own. */
      documents: status === 'additional_docs' ? documents : [],
    })),
  ),
)
export type FirmMessage = z.infer<typeof firmMessage>

/** A status that only the digitisation of a deed has. */
export const onlyForDeeds = 'This status is only for title deeds. Move the file to its next step instead.'
