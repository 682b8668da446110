import * as z from 'zod/mini'
import { submissionMethods } from '#contract/applications/applications'
import type { OwnerApplication } from '#contract/applications/views'
import { limits, line } from '#contract/fields/fields'
import type { ServiceType } from '#contract/services'
import { newIdempotencyKey } from '../../server/api'

export const ways = [...submissionMethods, 'existing'] as const
type Way = (typeof ways)[number]

/** The form as it is filled in, and the idempotency key of its request. */
export interface Answers {
  way: Way
  serviceType: ServiceType
  propertyAddress: string
  titleDeedNumber: string
  reference: string
  key: string
}

export const beginSubmission = (propertyAddress: string): Answers => ({
  way: 'mail',
  serviceType: 'digitize',
  propertyAddress,
  titleDeedNumber: '',
  reference: '',
  key: newIdempotencyKey(),
})

/** Other answers need a new request. */
export const changed = (answers: Answers, change: Partial<Answers>): Answers => ({
  ...answers,
  ...change,
  key: newIdempotencyKey(),
})

/** The newest open application for the same thing: a second one would be paid for again. */
export const existingFor = (
  { serviceType, propertyAddress }: Pick<Answers, 'serviceType' | 'propertyAddress'>,
  own: readonly OwnerApplication[],
): OwnerApplication | undefined =>
  own.find(
    (one) =>
      one.withdrawnAt === null &&
      one.serviceType === serviceType &&
      sameText(one.propertyAddress ?? '', propertyAddress),
  )

const sameText = (one: string, other: string) => plain(one) === plain(other)
const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')

export const trackingForm = z.lazy(() => z.object({ reference: line(limits.reference) }))
