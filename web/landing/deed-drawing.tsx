import './deed-drawing.css'
import { landing } from './copy'

/** A drawing rather than a photograph or a real file. */
export const DeedDrawing = () => (
  <figure className="drawing" role="img" aria-label="A title deed on a surveyor’s plan, with its progress">
    <svg viewBox="0 0 524 480" aria-hidden="true">
      <g className="drawing-plots">
        <path d="M18 96 170 40l152 34 150-44M18 96l36 152 152-46-36-162M206 202l148-24-32-104M354 178l142-30-24-118M54 248l38 150 160-40-46-156M252 358l150-34-48-146M402 324l110-26-16-150M92 398l14 60M252 358l22 104M402 324l24 132" />
      </g>
      <path className="drawing-plot" d="m354 178 142-30 16 150-110 26Z" />
      <g className="drawing-beacons">
        <circle cx="496" cy="148" r="5" />
        <circle cx="354" cy="178" r="5" />
        <circle cx="402" cy="324" r="5" />
        <circle cx="512" cy="298" r="5" />
      </g>
      <g transform="translate(-34 -6) rotate(-5 250 220)">
        <path
          className="drawing-shadow"
          d="M126 44h190l60 54v286a10 10 0 0 1-10 10H126a10 10 0 0 1-10-10V54a10 10 0 0 1 10-10Z"
        />
        <path
          className="drawing-sheet"
          d="M126 36h190l60 54v286a10 10 0 0 1-10 10H126a10 10 0 0 1-10-10V46a10 10 0 0 1 10-10Z"
        />
        <path className="drawing-fold" d="M316 36l60 54h-50a10 10 0 0 1-10-10Z" />
        <path className="drawing-title" d="M146 78h112" />
        <path className="drawing-lines" d="M146 104h76M146 142h196M146 162h182M146 182h196M146 202h150" />
        <path className="drawing-survey" d="m160 238 66-14 34 46-70 22ZM226 224l52 4M260 270l40 10" />
        <path className="drawing-lines" d="M286 318h62" />
        <path className="drawing-signature" d="M288 308c8-22 14-24 14-8s10-14 14-10-2 16 6 12 8-10 20-6" />
        <circle className="drawing-seal" cx="312" cy="252" r="34" />
        <circle className="drawing-seal-ring" cx="312" cy="252" r="27" />
        <path className="drawing-check" d="m300 253 9 9 16-19" />
      </g>
    </svg>
    <div className="drawing-card" aria-hidden="true">
      <p className="drawing-card-title">{landing.drawing.question}</p>
      <ul>
        {landing.drawing.done.map((step) => (
          <li key={step} className="is-done">
            {step}
          </li>
        ))}
        <li className="is-now">{landing.drawing.now}</li>
      </ul>
    </div>
  </figure>
)
