import { useLocale } from '@larets/vault-ui/messages'
import { Button } from '@larets/vault-ui/primitives'
import { Check } from 'lucide-react'
import { useEffect, useState, type ReactNode } from 'react'
import { appFile, fromFirstSteps } from '../messages/callers.ts'
import type { CoreConnection } from './core-connection.ts'
import { Mark } from './mark.tsx'
import { startPage } from './start-page.tsx'
import { useCoreState } from './use-core-state.ts'
import { browserPasswords, offerPasswords, stopOffers, type PasswordOffers } from './browser-passwords.ts'
import { welcomeEn } from './words/welcome.en.ts'
import { welcomeRu, type WelcomeWords } from './words/welcome.ru.ts'

/** The tab that the first start opens: signing in, the button, the browser's own offers. */
function Welcome({ core }: { readonly core: CoreConnection }) {
  const words = useLocale() === 'en' ? welcomeEn : welcomeRu
  const state = useCoreState(core)
  const isPinned = usePinned()
  const { offers, stop, start, refused } = useOffers()
  const { signIn, pin, passwords } = words.steps
  const isIn = state.kind === 'locked' || state.kind === 'open'
  const isOff = offers === 'off'
  return (
    <main className="tab-page welcome">
      <Mark />
      <h1>{words.title}</h1>
      <p className="welcome-lead">{words.lead}</p>
      <ol className="welcome-steps">
        <Step number={1} title={signIn.title} done={isIn ? signIn.isDone(state.email) : null} words={words}>
          <p>{signIn.text}</p>
          <Button variant="primary" onClick={goToSignIn}>
            {signIn.action}
          </Button>
        </Step>
        <Step number={2} title={pin.title} done={isPinned ? pin.isDone : null} words={words}>
          <p>{pin.text}</p>
        </Step>
        <Step
          number={3}
          title={passwords.title}
          done={isOff ? passwords.isDone : null}
          undo={isOff ? <Button onClick={start}>{passwords.undo}</Button> : null}
          words={words}
        >
          <p>{passwords.text}</p>
          {offers === 'others' ? <p>{passwords.others}</p> : <Button onClick={stop}>{passwords.action}</Button>}
          {refused ? (
            <p role="alert" className="fault">
              {passwords.refused}
            </p>
          ) : (
            <p className="tab-hint">{passwords.later}</p>
          )}
        </Step>
      </ol>
      {isIn ? (
        <section className="welcome-finish" aria-labelledby="finish">
          <h2 id="finish">{words.finish.title}</h2>
          <p>{words.finish.text}</p>
          <div className="tab-actions">
            <Button variant="primary" onClick={closeTab}>
              {words.finish.close}
            </Button>
            <Button onClick={openApp}>{words.finish.settings}</Button>
          </div>
        </section>
      ) : null}
    </main>
  )
}

/** In this tab, which comes back to the steps. */
const goToSignIn = () => location.assign(chrome.runtime.getURL(appFile) + fromFirstSteps)
const openApp = () => void chrome.tabs.create({ url: chrome.runtime.getURL(appFile) })
const closeTab = () =>
  void chrome.tabs.getCurrent().then((tab) => (tab?.id === undefined ? undefined : chrome.tabs.remove(tab.id)))

interface StepProps {
  readonly number: number
  readonly title: string
  /** Says that it is done; null while it is not. */
  readonly done: string | null
  readonly undo?: ReactNode
  readonly words: WelcomeWords
  readonly children: ReactNode
}

/** One step: what is to be done, or that it is. */
function Step({ number, title, done, undo, words, children }: StepProps) {
  return (
    <li className="welcome-step" data-done={done === null ? undefined : ''}>
      <span className="welcome-number" aria-hidden>
        {done === null ? number : <Check />}
      </span>
      <div className="welcome-body">
        <h2>{title}</h2>
        {done === null ? (
          children
        ) : (
          <>
            <output>
              <span className="sr-only">{words.done}. </span>
              {done}
            </output>
            {undo}
          </>
        )}
      </div>
    </li>
  )
}

/** How often it is looked whether the button was pinned while this tab is in sight, in milliseconds: nothing tells of it. */
const pinPause = 1_000

function usePinned(): boolean {
  const [isPinned, setPinned] = useState(false)
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible')
        void chrome.action.getUserSettings().then(({ isOnToolbar }) => setPinned(isOnToolbar))
    }
    look()
    const timer = setInterval(look, pinPause)
    return () => clearInterval(timer)
  }, [])
  return isPinned
}

/** The browser's own offers to save passwords, and what stops them. */
function useOffers() {
  const [offers, setOffers] = useState<PasswordOffers>('on')
  const [refused, setRefused] = useState(false)
  useEffect(() => {
    void browserPasswords().then(setOffers)
  }, [])
  const act = (work: () => Promise<PasswordOffers>) => () => {
    const run = async () => {
      const now = await work().catch((): PasswordOffers => 'on')
      setOffers(now)
      setRefused(work === stopOffers && now === 'on')
    }
    void run()
  }
  return { offers, refused, stop: act(stopOffers), start: act(offerPasswords) }
}

await startPage((core) => <Welcome core={core} />)
