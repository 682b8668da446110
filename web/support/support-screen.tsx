import { ChevronDown, Clock } from 'lucide-react'
import { formatPhone } from '#contract/phone'
import { buildPrices } from '../build-prices'
import { Card } from '../ui/card'
import { usePageTitle } from '../ui/page-title'
import './support-screen.css'
import { WhatsAppButton } from './whatsapp-button'
import { type Faq, faqsFor, supportWords } from './words'

/** Help for everyone: a person on WhatsApp, and the questions that are asked most. */
export function SupportScreen() {
  usePageTitle(supportWords.title)
  return (
    <div className="page page-narrow support">
      <div className="support-head">
        <h1>{supportWords.title}</h1>
        <p>{supportWords.lead}</p>
      </div>
      <Card className="support-chat">
        <p className="support-available">
          <Clock className="icon" aria-hidden="true" />
          {supportWords.available}
        </p>
        <WhatsAppButton text={supportWords.chatText}>{supportWords.chat}</WhatsAppButton>
        <p className="support-number">{formatPhone(__STUDIO__.whatsapp)}</p>
        <p className="support-by">{supportWords.by(__STUDIO__.name)}</p>
      </Card>
      <section aria-labelledby="faq">
        <h2 id="faq">{supportWords.faq}</h2>
        <div className="faqs">
          {faqsFor(buildPrices).map((faq) => (
            <Question key={faq.question} {...faq} />
          ))}
        </div>
      </section>
      <Card title={supportWords.more} className="support-chat">
        <p>{supportWords.moreText}</p>
        <WhatsAppButton text={supportWords.askText} variant="secondary">
          {supportWords.ask}
        </WhatsAppButton>
      </Card>
    </div>
  )
}

/** One at a time: opening a question closes the others, and the browser finds words in closed ones. */
const Question = ({ question, answers }: Faq) => (
  <details className="faq" name="faq">
    <summary>
      <h3>{question}</h3>
      <ChevronDown className="icon" aria-hidden="true" />
    </summary>
    <div className="faq-answer">
      {answers.map((answer) => (
        <p key={answer}>{answer}</p>
      ))}
    </div>
  </details>
)
