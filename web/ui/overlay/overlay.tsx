import './overlay.css'
import { Spinner } from '../spinner'

/** Covers its container while something is under way, and says what. */
export const Overlay = ({ message }: { message: string }) => (
  <div className="overlay" role="status">
    <Spinner />
    <p>{message}</p>
  </div>
)
