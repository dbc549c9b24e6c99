// The templates are compiled in the page: that is part of the framework, too, and needs no other compiler.
import '@angular/compiler'
import { Component, signal } from '@angular/core'
import { FormsModule } from '@angular/forms'
import { bootstrapApplication } from '@angular/platform-browser'

const SignIn = Component({
  selector: '#app',
  imports: [FormsModule],
  template: `<form (ngSubmit)="send()">
    <label>Логин <input name="login" [(ngModel)]="login"></label>
    <label>Пароль <input name="password" type="password" [(ngModel)]="password"></label>
    <button>Войти</button><output>{{ sent() }}</output>
  </form>`,
})(
  class {
    login = ''
    password = ''
    sent = signal('')
    send() {
      this.sent.set(JSON.stringify({ login: this.login, password: this.password }))
    }
  },
)

await bootstrapApplication(SignIn)
