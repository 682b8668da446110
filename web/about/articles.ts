import { paths } from '#contract/addresses/paths'
import { buildPrices } from '../server/build-prices'
import { aboutArticle } from './about-copy'
import type { Article } from './article'
import { feesArticle } from './fees-copy'
import { originalDeedArticle } from './original-deed-copy'
import { privacyArticle } from './privacy-copy'
import { refundsArticle } from './refunds-copy'
import { termsArticle } from './terms-copy'

/** The pages that only show text, by address; prices and company as at build time. */
export const articles: Readonly<Record<string, Article>> = {
  [paths.about]: aboutArticle(__COMPANY__, __STUDIO__.name),
  [paths.fees]: feesArticle(buildPrices),
  [paths.originalDeed]: originalDeedArticle(__ASSURANCES__),
  [paths.refunds]: refundsArticle(__ASSURANCES__),
  [paths.privacy]: privacyArticle(__COMPANY__),
  [paths.terms]: termsArticle(buildPrices, __COMPANY__),
}
