/** The page of the tests speaks Russian, as the hosted app does: views go by it where nobody says another language. */
document.documentElement.lang = 'ru'
