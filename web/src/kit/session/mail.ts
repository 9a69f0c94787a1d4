/** Whether this registry sends mails, which the server writes into the page. */
export const sendsMail = document.querySelector('meta[name="mail"]') !== null;
