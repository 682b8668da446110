import type { Assurances } from '#contract/site/assurances'
import type { Company } from '#contract/site/company'

/** Set by the build from the variables in wrangler.toml (vite.config.ts). */
declare global {
  const __PRICES__: Record<'DEPOSIT_CENTS' | 'BALANCE_CENTS' | 'INSTALLMENT_FEE_CENTS' | 'REFERRAL_CENTS', number>
  const __STUDIO__: { name: string; url: string; whatsapp: string }
  const __COMPANY__: Company
  const __ASSURANCES__: Assurances
}
