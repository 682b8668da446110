// A lawyer must read this text before the launch.
import { paths } from '#contract/addresses/paths'
import { product } from '#contract/product'
import type { Company } from '#contract/site/company'
import type { Article } from './article'

export const aboutArticle = (company: Company, studio: string): Article => ({
  title: `About ${product.name}`,
  lead: `${product.name} helps owners of property in Zimbabwe get legal work done from anywhere, and follow every step.`,
  description: `Who runs ${product.name}, what we do, what your law firm does, and how you can check us.`,
  sections: [
    {
      title: 'What we do',
      blocks: [
        'You choose a service and answer a few short questions. We match you with a law firm in Zimbabwe, collect your payments and keep a record of every step.',
        'The law firm does the legal work and is responsible for it.',
        product.disclaimer,
        { to: paths.lawFirms, text: 'See our law firms' },
      ],
    },
    {
      title: 'How you can check us',
      blocks: [
        [
          'You see your law firm’s name, address and phone number before you pay.',
          'Everyone who opens your documents is recorded, and you can read the list.',
          `Two people handle each digital deed: one uploads it and another one releases it. If the law firm has no second person, someone at ${product.name} releases it.`,
          'Anyone can verify a digital deed, free and without an account.',
          'Every message from us has a code that you can check.',
        ],
        { to: paths.verify, text: 'Verify a deed' },
        { to: paths.check, text: 'Check that a message is from us' },
      ],
    },
    {
      title: `Who runs ${product.name}`,
      blocks: [
        `${studio} is the venture studio that created ${product.name}. It also handles support.`,
        {
          facts: [
            ['Company', company.name],
            ['Registration number', company.number],
            ['Registered in', company.country],
            ['Address', company.address],
            ['Supervised by', company.supervisor],
            ['Complaints', company.complaintsEmail],
            ['Your data', company.dataOfficerEmail],
          ],
        },
      ],
    },
    {
      title: 'Talk to us',
      blocks: [
        'Our team answers on WhatsApp, 24/7.',
        { to: paths.support, text: 'Contact support' },
        { to: paths.complaints, text: 'Make a complaint' },
      ],
    },
  ],
})
