import { createApp } from 'vue/dist/vue.esm-bundler.js'

createApp({
  data: () => ({ login: '', password: '', sent: '' }),
  template: `<form @submit.prevent="sent = JSON.stringify({ login, password })">
    <label>Логин <input name="login" v-model="login"></label>
    <label>Пароль <input name="password" type="password" v-model="password"></label>
    <button>Войти</button><output>{{ sent }}</output>
  </form>`,
}).mount('#app')
