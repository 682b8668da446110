import type { CompanySource } from '../../worker/contract/site/company.ts'

/** An invented company for a local demonstration; none of this is deployed. */
export const demonstrationCompany: Required<CompanySource> = {
  COMPANY_NAME: 'Gwaro Demonstration Company',
  COMPANY_NUMBER: 'DEMO-0000',
  COMPANY_ADDRESS: '1 Example Street, Harare',
  COMPANY_COUNTRY: 'Zimbabwe',
  SUPERVISOR: 'Example Supervisory Authority',
  DATA_OFFICER_EMAIL: 'data@example.com',
  COMPLAINTS_EMAIL: 'complaints@example.com',
}
