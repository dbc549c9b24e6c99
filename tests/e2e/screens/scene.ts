import type { Page } from '@playwright/test'
import type { Bootstrap } from '@larets/vault-core/contracts'
import type { Account, Person } from '../harness/person.ts'
import type { Role } from './accounts.ts'

/**
 * The sizes that scenes are played at: a phone with a finger, a desktop with a pointer, and, for scenes that ask for
 * it, a tablet with a pointer, where the list has the whole window and columns.
 */
export const sizes = {
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  tablet: { viewport: { width: 1000, height: 800 }, hasTouch: false, isMobile: false },
  desktop: { viewport: { width: 1280, height: 800 }, hasTouch: false, isMobile: false },
} as const

/** One of {@link sizes}. */
export type Size = keyof typeof sizes

/** Where a scene is played: a browser profile before the real app and a real server. */
export interface Stage {
  readonly page: Page
  readonly person: Person
  readonly phone: boolean
  /** Whose stage it is; for a visitor, an account that exists. */
  readonly account: Account
  /** Id of one of the account's logins. @throws Error for a name it does not keep */
  readonly idOf: (name: string) => string
  /** Goes to an address and waits until the app, signed in and opened, is there; signs in and unlocks where it must. */
  readonly open: (path?: string) => Promise<void>
  /** Goes to an address and does not wait for anything. */
  readonly goto: (path: string) => Promise<void>
  /** Changes what the server answers to the bootstrap call, from the next load on. */
  readonly rewriteBootstrap: (change: (answer: Bootstrap) => Bootstrap) => Promise<void>
}

/** One state of the app that a person can meet. */
export interface Scene {
  /** Names its pictures. */
  readonly name: string
  /** Caption for the contact sheet. */
  readonly title: string
  readonly as: Role
  /** Opened by the server's name, where passkeys can be made, and not by its IP address as the others. */
  readonly byName?: true
  /** Drives the app to the state. */
  readonly play: (stage: Stage) => Promise<void>
  /** Where it exists; on a phone and a desktop unless said. */
  readonly sizes?: readonly Size[]
  /** Console complaints that belong to the state, such as the browser's own about a refused request. */
  readonly provokes?: RegExp
}

/** The browser's own complaint about an answer that is no success, or none. */
export const refusedOrUnreachable = /Failed to load resource/

/** Calls that match fail in the server from now on. */
export async function failInServer({ page }: Pick<Stage, 'page'>, calls: string): Promise<void> {
  await page.route(calls, (route) =>
    route.fulfill({
      status: 500,
      contentType: 'application/problem+json',
      json: { status: 500, code: 'internal_error', name: 'Failed', message: 'Failed' },
    }),
  )
}

/**
 * From now on no timer of half a second and more fires in the page, until another is loaded: a notice, or a page that
 * leads on by itself, stays for as long as it is looked at, however slow the machine is.
 */
export async function stopLongTimers({ page }: Pick<Stage, 'page'>): Promise<void> {
  await page.evaluate(() => {
    const longTimer = 500
    const set = window.setTimeout.bind(window)
    const stopped = (handler: () => void, delay = 0) => (delay < longTimer ? set(handler, delay) : 0)
    Reflect.set(window, 'setTimeout', Object.assign(stopped, { set }))
  })
}

/** Timers that are set from now on fire again, after {@link stopLongTimers}; without it nothing happens. */
export async function letLongTimersRun(page: Page): Promise<void> {
  await page.evaluate(() => {
    if ('set' in window.setTimeout) Reflect.set(window, 'setTimeout', window.setTimeout.set)
  })
}
