// A lawyer must read this text before the launch.

import { exportsAnHour } from '#contract/accounts/settings'
import { paths } from '#contract/addresses/paths'
import { resetMinutes } from '#contract/identity/passwords'
import { product } from '#contract/product'
import type { Company } from '#contract/site/company'
import { retention } from '#contract/site/retention'
import { privacyVersion } from '#contract/site/versions'
import type { Article } from './article'

export const privacyArticle = (company: Company): Article => ({
  title: 'Privacy',
  lead: 'What we keep about you, where, for how long, who sees it, and how you can get it or delete it.',
  description: `What ${product.name} keeps about you, where, for how long, who sees it, and how to download or delete it.`,
  version: privacyVersion,
  sections: [
    {
      title: 'Who is responsible',
      blocks: [
        {
          facts: [
            ['Company', company.name],
            ['Address', company.address],
            ['Questions about your data', company.dataOfficerEmail],
            ['Supervised by', company.supervisor],
          ],
        },
        'Your law firm is responsible for what it does with your data in its own office.',
        { to: paths.support, text: 'Write to support' },
      ],
    },
    {
      title: 'What we keep',
      blocks: [
        {
          facts: [
            ['About you', 'Your name, email address, phone numbers, country and the address of your property.'],
            [
              'Your applications',
              'The service, your answers, each step with its date, and messages between you and your law firm.',
            ],
            [
              'The other party',
              'What you enter about the person on the other side of a transfer, sale, lease or bond, about a seller or a manager: their name, phone or email. Your law firm reads it. It is deleted with your account.',
            ],
            ['Your documents', 'The documents that you or your law firm upload, your digital deeds and your receipts.'],
            [
              'Your payments',
              'Amounts, dates, the brand and last four digits of your card, and an identifier that recognises the same card. Stripe keeps your card number. We never see it.',
            ],
            [
              'Your sign-ins',
              'When and with which device and network address you are signed in. We store your password only as a hash.',
            ],
            ['What was done', 'Who opened or changed your application, when, and from which network address.'],
            ['Checks of your deed', 'When someone checked your certificate and from which country. Never who it was.'],
            ['Your agreements', 'Which versions of our Terms and of this notice you agreed to, and when.'],
            ['Your complaints', 'What you tell us in a complaint, and our answer.'],
          ],
        },
        'We use all of this to provide the service, to take payments, to write to you and to stop fraud. We don’t sell it and we don’t use it for advertising.',
      ],
    },
    {
      title: 'Where it is',
      blocks: [
        'Our database and files are with Cloudflare. The database is in Western Europe. Cloudflare keeps copies of it in other regions, so that pages load faster there.',
        'Each document and deed is encrypted with its own key (AES-256-GCM) before it is stored.',
      ],
    },
    {
      title: 'Who sees it',
      blocks: [
        {
          facts: [
            ['You', 'Everything, in your account.'],
            ['Your law firm', 'Your application, its documents, deeds, messages and whether it is paid.'],
            [
              `People at ${product.name}`,
              'The same, and your account details, when their work needs it. Each view of your application is recorded.',
            ],
            [
              'Someone with your tracking number',
              'The service, the law firm, the steps and their dates. No name, document or amount.',
            ],
            [
              'Someone who checks your certificate',
              'Whether it is valid, the firm, the date and the end of the deed number. Never the deed.',
            ],
            [
              'Companies that work for us',
              'Cloudflare stores the data and sends email. Stripe processes payments. WhatsApp delivers messages.',
            ],
          ],
        },
        'You can read who opened or changed your application on its page.',
      ],
    },
    {
      title: 'How long',
      blocks: [
        {
          facts: [
            ['Account, applications and documents', 'Until you delete your account.'],
            [
              'Your sign-in',
              `Ends after ${retention.idleDays} days without a visit, and after ${retention.sessionDays} days in any case. We keep its dates, device and network address for ${retention.oldSessionDays} days after you sign in, or until you delete your account if that is sooner.`,
            ],
            ['An application without an account', `This browser can open it for ${retention.applicantDays} days.`],
            ['Link to reset a password', `${resetMinutes} minutes.`],
            ['Database backups', `${retention.backupDays} days.`],
          ],
        },
      ],
    },
    {
      title: 'What happens when you delete your account',
      blocks: [
        'We delete your name, contact details, property details, answers, documents, messages, stored receipts, sign-ins and saved cards. We delete the files of your deeds. Their certificates are revoked. Your agreements to our Terms and complaints from your confirmed email address are deleted too.',
        'We keep what the books need, without your name: payments, receipt numbers, tracking numbers and the steps with their dates. A checked certificate keeps its fingerprint, its date and the firm. The record of actions keeps network addresses as evidence against fraud.',
        'Your account can’t be deleted while a payment is being processed, disputed or paid in installments.',
        'Your law firm may have its own copies, for example of your original deed. Ask the firm about those.',
      ],
    },
    {
      title: 'Your rights',
      blocks: [
        [
          `Download: all your data and files as one archive, in your account, up to ${exportsAnHour} times an hour.`,
          'Correct: your details, in your account. To correct an application, contact your law firm.',
          'Delete: your account, in your account.',
          'Without an account: write to support from the email address or phone number of your application.',
        ],
        ...(company.supervisor === null ? [] : [`You can complain to ${company.supervisor}.`]),
      ],
    },
    {
      title: 'Cookies',
      blocks: [
        'We use cookies that the site needs: to keep you signed in, to recognise your own application and browser, and to show you current data. There are no advertising or analytics cookies.',
        'On pages where you pay, Stripe sets its own cookies to prevent fraud.',
      ],
    },
    {
      title: 'Changes',
      blocks: ['When this text changes, we change its date and show it to you the next time you sign in.'],
    },
  ],
})
