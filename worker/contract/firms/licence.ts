import * as z from 'zod/mini'
import { documentTypes } from '#contract/documents/documents'
import { doneDay } from '#contract/fields/day-fields'
import { laterDay } from '#contract/fields/day-messages'
import { limits, line } from '#contract/fields/fields'

/** A lawyer's practising certificate: each is for one year and ends on 31 December. */
export const licenceStates = ['valid', 'ending', 'grace', 'expired', 'waiting', 'none'] as const
export type LicenceState = (typeof licenceStates)[number]

export const licenceMessages = {
  number: 'Please enter the registration number',
  year: 'Please choose the year of the certificate',
  listedOn: 'Please enter the day of the Law Society’s list',
  reason: 'Please enter a reason',
  alreadyChecked: (year: number) => `We have already checked a certificate for ${year}. Nothing was changed.`,
  wrongYear: 'A certificate is for last year, this year or next year.',
  notALawyer: 'Only lawyers and admins of a firm have a practising certificate.',
  notYours: 'Only a member who manages the team can enter a colleague’s certificate.',
  ownCheck: 'Someone else must check a certificate that is yours or that you entered.',
  decided: 'Someone else decided about this certificate first. It has been reloaded.',
  laterDay,
} as const

const licenceFields = () => ({
  number: line(limits.name, licenceMessages.number),
  year: z.coerce.number(licenceMessages.year).check(z.int(), z.gte(2000), z.lte(2200)),
})
/** Beside the file, in the address of the call. */
export const licenceForm = z.lazy(() => z.object(licenceFields()))
export type LicenceForm = z.infer<typeof licenceForm>

/** The same with its lawyer, as a form of the portal. */
export const typedLicence = z.lazy(() => z.object({ memberId: z.string(), ...licenceFields() }))
export type TypedLicence = z.infer<typeof typedLicence>

export const licenceCheck = z.lazy(() => z.object({ listedOn: doneDay(licenceMessages.listedOn) }))
export const licenceRefusal = z.lazy(() => z.object({ reason: line(limits.text, licenceMessages.reason) }))

export const licenceEntry = z.lazy(() =>
  z.object({
    id: z.number(),
    year: z.number(),
    registrationNumber: z.string(),
    fileName: z.string(),
    contentType: z.enum(documentTypes),
    enteredBy: z.string(),
    enteredAt: z.string(),
    /** Null while it waits. */
    decidedAt: z.nullable(z.string()),
    decidedBy: z.nullable(z.string()),
    /** The day of the Law Society’s list that it was checked against. */
    listedOn: z.nullable(z.string()),
    refusedReason: z.nullable(z.string()),
  }),
)
export type LicenceEntry = z.infer<typeof licenceEntry>

const licenceSummary = () => ({
  state: z.enum(licenceStates),
  /** Whether the firm gets new files. */
  takesFiles: z.boolean(),
})

/** The certificates of a firm's lawyers. */
export const firmLicences = z.lazy(() =>
  z.object({
    ...licenceSummary(),
    /** The year in Harare. */
    year: z.number(),
    /** The last day on which last year's certificates count; null without a grace. */
    graceUntil: z.nullable(z.string()),
    isRequired: z.boolean(),
    lawyers: z.array(
      z.object({
        memberId: z.number(),
        fullName: z.string(),
        state: z.enum(licenceStates),
        /** Newest first. */
        entries: z.array(licenceEntry),
      }),
    ),
  }),
)
export type FirmLicences = z.infer<typeof firmLicences>

/** What the console shows of the certificates. */
export const consoleLicences = z.lazy(() =>
  z.object({
    year: z.number(),
    waiting: z.array(z.object({ firmName: z.string(), fullName: z.string(), entry: licenceEntry })),
    firms: z.array(z.object({ id: z.number(), name: z.string(), openFiles: z.number(), ...licenceSummary() })),
  }),
)
export type ConsoleLicences = z.infer<typeof consoleLicences>

/** What an owner may know of a firm's certificate. */
export const checkedLicence = z.lazy(() => z.object({ year: z.number(), checkedAt: z.string() }))
export type CheckedLicence = z.infer<typeof checkedLicence>
