/** Set by the build from the variables in wrangler.toml (vite.config.ts). */
declare const __PRICES__: Record<'DEPOSIT_CENTS' | 'BALANCE_CENTS' | 'INSTALLMENT_FEE_CENTS' | 'REFERRAL_CENTS', number>
declare const __STUDIO__: { name: string; url: string; whatsapp: string }
declare const __COMPANY__: import('#contract/legal/company').Company
