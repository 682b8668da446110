import { paths } from '#contract/addresses/paths'
import { product } from '#contract/product'
import type { Faq } from '../site/support/copy'

const context = 'https://schema.org'

/** Who runs the site, as search engines read it; what is not set is left out. */
export const organisation = (origin: string): object => {
  const { name, address, complaintsEmail } = __COMPANY__
  return {
    '@context': context,
    '@type': 'Organization',
    name: product.name,
    url: `${origin}${paths.home}`,
    logo: `${origin}/mail-logo.png`,
    description: product.description,
    ...(name === null ? {} : { legalName: name }),
    ...(address === null ? {} : { address }),
    contactPoint: [
      { '@type': 'ContactPoint', contactType: 'customer support', telephone: __STUDIO__.whatsapp },
      ...(complaintsEmail === null
        ? []
        : [{ '@type': 'ContactPoint', contactType: 'complaints', email: complaintsEmail }]),
    ],
  }
}

export const faqPage = (faqs: readonly Faq[]): object => ({
  '@context': context,
  '@type': 'FAQPage',
  mainEntity: faqs.map(({ question, answers }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answers.join(' ') },
  })),
})
