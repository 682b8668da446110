import { useState } from 'react'
import { Button } from '../ui/button'
import { sha256Of } from '../ui/format/sha256'
import { useIsHydrated } from '../ui/hooks/use-is-hydrated'
import { screen } from '../ui/page/screen'
import { specimenCopy as copy } from './copy'
import './specimen.css'
import { specimen, specimenText } from './specimen-text'

const Rosette = screen(
  async () => (await import('../ui/rosette')).Rosette,
  null,
  () => null,
)

/** A certificate to try out: with one letter changed, its fingerprint is another one. */
export function Specimen() {
  const isLive = useIsHydrated()
  const [{ owner, hash }, setRead] = useState<Read>({ owner: specimen.owner, hash: specimen.sealed })
  const isValid = hash === specimen.sealed
  const read = async (next: Read['owner']) =>
    setRead({ owner: next, hash: await sha256Of(new TextEncoder().encode(specimenText(next))) })
  const [before, letter, after] = owner
  return (
    <figure className="specimen" data-valid={isValid} aria-label={copy.name}>
      <div className="specimen-sheet">
        <p className="specimen-mark">{copy.mark}</p>
        <p className="specimen-title">{copy.title}</p>
        <dl className="specimen-facts">
          <dt>{copy.owner}</dt>
          <dd>
            {before}
            <span className="specimen-letter">{letter}</span>
            {after}
          </dd>
          <dt>{copy.property}</dt>
          <dd>{specimen.property}</dd>
          <dt>{copy.number}</dt>
          <dd>{specimen.number}</dd>
        </dl>
        <div className="specimen-rosette">{isLive && <Rosette sha256={hash} size={220} />}</div>
        <dl className="specimen-facts specimen-fingerprint">
          <dt>{copy.fingerprint}</dt>
          <dd>
            <code>{hash.replace(/.{8}(?=.)/g, '$& ')}</code>
          </dd>
        </dl>
        <p className="specimen-verdict" role="status">
          {isValid ? copy.fits : copy.broken}
        </p>
      </div>
      <figcaption className="specimen-caption">
        <Button variant="secondary" size="small" onClick={() => void read(isValid ? specimen.changed : specimen.owner)}>
          {isValid ? copy.change : copy.restore}
        </Button>
        {copy.caption}
      </figcaption>
    </figure>
  )
}

interface Read {
  owner: typeof specimen.owner | typeof specimen.changed
  hash: string
}
