import { ref } from 'vue';

/** The reader's key, for every request of this visit. It is in memory only, and gone when the page is closed or loaded again. */
export const key = ref('');
