import { FileCheck2, LockKeyhole, Waypoints } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Stop } from '#contract/thread/thread-rules'
import { Thread } from '../ui/progress/thread'
import './bands.css'
import { GetStarted, type Start } from './hero'
import { sectionsCopy as copy } from './sections-copy'

export const Beginning = ({ start }: { start: Start }) => (
  <>
    <section className="band band-white" aria-labelledby="benefits">
      <div className="band-row band-split">
        <h2 id="benefits">{copy.benefitsTitle}</h2>
        <ul className="benefits">
          <Benefit icon={<FileCheck2 />} {...copy.benefits.documentation} />
          <Benefit icon={<Waypoints />} {...copy.benefits.tracking} />
          <Benefit icon={<LockKeyhole />} {...copy.benefits.access} />
        </ul>
        <GetStarted start={start} />
      </div>
    </section>
    <section className="band" aria-labelledby="steps">
      <div className="band-row">
        <h2 id="steps">{copy.stepsTitle}</h2>
        <Thread stops={way} label={copy.wayTitle} />
        <ol className="steps">
          {copy.steps.map(({ title, text }) => (
            <li key={title} className="step">
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  </>
)

/** The thread that an application follows, before its first step. */
const way = copy.way.map(
  (stop, position): Stop => ({
    ...stop,
    label: null,
    state: position === 0 ? 'now' : 'next',
    at: null,
    turn: null,
  }),
)

const Benefit = ({ icon, title, text }: { icon: ReactNode; title: string; text: string }) => (
  <li className="benefit">
    <span className="benefit-icon" aria-hidden="true">
      {icon}
    </span>
    <h3>{title}</h3>
    <p>{text}</p>
  </li>
)
