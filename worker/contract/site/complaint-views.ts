import * as z from 'zod/mini'
import { complaintStatuses } from './complaints'

/** What the number of a complaint shows: its state and the answer, never what the person wrote. */
export const complaintView = z.object({
  code: z.string(),
  status: z.enum(complaintStatuses),
  receivedAt: z.string(),
  answerBy: z.string(),
  answeredAt: z.nullable(z.string()),
  answer: z.nullable(z.string()),
})
export type ComplaintView = z.infer<typeof complaintView>

/** What the person gets after sending it. */
export const receivedComplaint = z.object({ code: z.string(), answerBy: z.string() })
export type ReceivedComplaint = z.infer<typeof receivedComplaint>

export const adminComplaint = z.object({
  ...complaintView.shape,
  id: z.number(),
  name: z.string(),
  email: z.string(),
  reference: z.nullable(z.string()),
  story: z.string(),
  wish: z.nullable(z.string()),
})
export type AdminComplaint = z.infer<typeof adminComplaint>
