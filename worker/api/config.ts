import type { PublicConfig } from '#contract/config'
import { installmentCount } from '#contract/installment-schedule-rules'
import { product } from '#contract/product'
import type { AppContext } from '../platform/context'
import { publicGateway } from '../platform/providers/stripe'
import { phoneOf } from '../platform/typed-phone'

export const configFrom = ({ env, prices }: AppContext): PublicConfig => ({
  product: product.name,
  environment: env.ENVIRONMENT,
  prices: { ...prices, installmentCount },
  support: {
    whatsapp: phoneOf(env.SUPPORT_WHATSAPP, undefined).shown,
    studioName: env.STUDIO_NAME,
    studioUrl: env.STUDIO_URL,
  },
  stripe: publicGateway(env),
})
