/** Who runs the service, from the operator's variables. What is not set is null, and is not shown. */
export interface Company {
  name: string | null
  /** The number in the register of companies. */
  number: string | null
  address: string | null
  /** The country whose register has the company. */
  country: string | null
  /** The authority that supervises the service. */
  supervisor: string | null
  /** Answers questions about personal data. */
  dataOfficerEmail: string | null
  complaintsEmail: string | null
}

export const companyVariables = [
  'COMPANY_NAME',
  'COMPANY_NUMBER',
  'COMPANY_ADDRESS',
  'COMPANY_COUNTRY',
  'SUPERVISOR',
  'DATA_OFFICER_EMAIL',
  'COMPLAINTS_EMAIL',
] as const

export type CompanySource = Partial<Record<(typeof companyVariables)[number], string>>

export function companyFrom(source: CompanySource): Company {
  return {
    name: filled(source.COMPANY_NAME),
    number: filled(source.COMPANY_NUMBER),
    address: filled(source.COMPANY_ADDRESS),
    country: filled(source.COMPANY_COUNTRY),
    supervisor: filled(source.SUPERVISOR),
    dataOfficerEmail: filled(source.DATA_OFFICER_EMAIL),
    complaintsEmail: filled(source.COMPLAINTS_EMAIL),
  }
}

const filled = (value: string | undefined): string | null => value?.trim() || null
