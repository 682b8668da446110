import { toTeamPart } from '#contract/addresses/paths'
import { type Content, hello, textParagraphs } from '../content'

// messages for lawyers and admins of a firm about practising certificates

interface LicenceEnding {
  name: string
  /** Whose certificate it is. */
  lawyer: string
  isOwn: boolean
  slug: string
  year: number
  stage: 'november' | 'december' | 'grace' | 'expired'
  /** `31 Jan 2027`; null without a grace. */
  graceUntil: string | null
}

export const licenceEnding = ({ name, lawyer, isOwn, slug, year, stage, graceUntil }: LicenceEnding): Content => {
  const whose = isOwn ? 'Your practising certificate' : `The practising certificate of ${lawyer}`
  const isOver = stage === 'grace' || stage === 'expired'
  return {
    subject: `${whose} ${isOver ? 'ended' : 'ends'} on 31 December ${year}`,
    paragraphs: textParagraphs(
      hello(name),
      `Please enter the certificate for ${year + 1} on the team page. We check it against the Law Society’s list.`,
      stage !== 'expired' &&
        graceUntil !== null &&
        `The certificate for ${year} counts until ${graceUntil}. After that, a firm without a valid certificate gets no new files.`,
      stage === 'expired' &&
        'A firm without a valid certificate gets no new files. The files that it has stay with the firm.',
    ),
    action: { label: 'Enter the certificate', path: toTeamPart(slug, 'certificates') },
  }
}

interface LicenceDecided {
  name: string
  firm: string
  slug: string
  year: number
  /** The day of the Law Society’s list; null if it was refused. */
  listedOn: string | null
  reason: string | null
}

export const licenceDecided = ({ name, firm, slug, year, listedOn, reason }: LicenceDecided): Content => ({
  subject: `Your practising certificate for ${year} was ${reason === null ? 'checked' : 'not accepted'}`,
  paragraphs: textParagraphs(
    hello(name),
    reason === null
      ? `We checked it against the Law Society’s list of ${listedOn}. Clients of ${firm} can see that it was checked, and when.`
      : 'We couldn’t accept it, for this reason:',
    reason,
    reason !== null && 'Please enter it again on the team page.',
  ),
  ...(reason === null ? {} : { quotes: [reason] }),
  action: { label: 'See the team page', path: toTeamPart(slug, 'certificates') },
})
