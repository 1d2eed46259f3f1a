/**
 * Replaces XMLHttpRequest for uploads. It sends them with fetch, and reports progress before the response and
 * aborts at once, which MSW's own XMLHttpRequest does not.
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
