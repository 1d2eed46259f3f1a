/**
 * Replaces XMLHttpRequest in tests of uploads, and sends the request with `fetch`. Unlike MSW's own replacement, it
 * reports progress before the response arrives, and can abort a request at once.
 */
export class UploadRequest {
  status = 0;
  responseText = '';
  withCredentials = false;
  upload: { onprogress?: (event: object) => void } = {};
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;
  private method = '';
  private url = '';
  private isAborted = false;

  open(method: string, url: string) {
    this.method = method;
    this.url = url;
  }
  setRequestHeader() {}
  abort() {
    this.isAborted = true;
    this.onabort?.();
  }
  async send(body: FormData) {
    this.upload.onprogress?.({ lengthComputable: true, loaded: 2, total: 5 });
    const response = await fetch(this.url, { method: this.method, body }).catch(() => undefined);
    const text = await response?.text();
    if (this.isAborted) return;
    this.status = response?.status ?? 0;
    this.responseText = text ?? '';
    if (response) this.onload?.();
    else this.onerror?.();
  }
}
