import * as z from 'zod/mini'

/** The public facts of a released file, never its content. */
const certificateFacts = z.object({
  status: z.enum(['valid', 'superseded', 'revoked']),
  firm: z.string(),
  validatedAt: z.string(),
  deedNumberMasked: z.nullable(z.string()),
  /** Of exactly the file that its owner downloads, in lower-case hex. */
  sha256: z.string(),
  /** Of the file that the firm uploaded, to which the release added a certificate; its pattern is on that page. */
  uploadedSha256: z.string(),
  notForSale: z.boolean(),
})
export type CertificateFacts = z.infer<typeof certificateFacts>

/** The facts with a signed statement of them, a compact JWS; of an unknown file only that it is unknown. */
export const certificateAnswer = z.union([
  z.extend(certificateFacts, { statement: z.string() }),
  z.object({ status: z.literal('unknown') }),
])
export type CertificateAnswer = z.infer<typeof certificateAnswer>

/** Whether a message is from us and its subject; never its recipient or text. */
export const messageAnswer = z.union([
  z.object({
    isFromUs: z.literal(true),
    about: z.string(),
    /** Of the application; null for a message about none. */
    reference: z.nullable(z.string()),
    channels: z.array(z.enum(['email', 'whatsapp'])),
    sentAt: z.string(),
  }),
  z.object({ isFromUs: z.literal(false) }),
])
export type MessageAnswer = z.infer<typeof messageAnswer>
