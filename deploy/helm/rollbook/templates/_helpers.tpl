{{- define "rollbook.name" -}}
{{- printf "%s-%s" .root.Release.Name .part | trunc 63 | trimSuffix "-" -}}
{{- end -}}

{{- define "rollbook.selector" -}}
app.kubernetes.io/name: rollbook
app.kubernetes.io/instance: {{ .root.Release.Name }}
app.kubernetes.io/component: {{ .part }}
{{- end -}}

{{- define "rollbook.labels" -}}
{{ include "rollbook.selector" . }}
app.kubernetes.io/version: {{ .root.Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .root.Release.Service }}
helm.sh/chart: {{ printf "%s-%s" .root.Chart.Name .root.Chart.Version }}
{{- end -}}

{{- define "rollbook.host" -}}
{{- regexReplaceAll "^https://([^:]+)(:[0-9]+)?$" .Values.publicOrigin "${1}" -}}
{{- end -}}

{{/* What all containers keep to. */}}
{{- define "rollbook.containerSecurity" -}}
allowPrivilegeEscalation: false
readOnlyRootFilesystem: true
capabilities: { drop: [ALL] }
{{- end -}}

{{- define "rollbook.podSecurity" -}}
runAsNonRoot: true
runAsUser: {{ . }}
runAsGroup: {{ . }}
fsGroup: {{ . }}
seccompProfile: { type: RuntimeDefault }
{{- end -}}

{{- define "rollbook.placing" -}}
{{- with .Values.images.pullSecrets }}
imagePullSecrets:
  {{- range . }}
  - name: {{ . }}
  {{- end }}
{{- end }}
{{- with .Values.nodeSelector }}
nodeSelector: {{- toYaml . | nindent 2 }}
{{- end }}
{{- with .Values.tolerations }}
tolerations: {{- toYaml . | nindent 2 }}
{{- end }}
{{- end -}}

{{/* Two processes of one part go to different nodes where they can. */}}
{{- define "rollbook.spread" -}}
topologySpreadConstraints:
  - maxSkew: 1
    topologyKey: kubernetes.io/hostname
    whenUnsatisfiable: ScheduleAnyway
    labelSelector:
      matchLabels: {{- include "rollbook.selector" . | nindent 8 }}
{{- end -}}

{{/* The environment of every process of the API, as in docker-compose.yml. */}}
{{- define "rollbook.environment" -}}
{{- $fixed := dict
  "ROLLBOOK_MODE" "production"
  "API_HOST" "0.0.0.0"
  "API_PORT" "3001"
  "METRICS_HOST" "0.0.0.0"
  "METRICS_PORT" "9464"
  "PUBLIC_ORIGIN" .root.Values.publicOrigin
  "TRUST_PROXY" (toString (add1 (int .root.Values.web.trustProxy)))
  "SQUARE_ENVIRONMENT" .root.Values.square.environment
  "SQUARE_APPLICATION_ID" .root.Values.square.applicationId
  "SQUARE_LOCATION_ID" .root.Values.square.locationId
  "SQUARE_TOKEN_FILE" "/run/secrets/rollbook/square_token"
  "SQUARE_WEBHOOK_KEY_FILE" "/run/secrets/rollbook/square_webhook_key"
  "MONGODB_URI_FILE" "/run/secrets/rollbook/mongodb_uri"
  "SMTP_URL_FILE" "/run/secrets/rollbook/smtp_url"
  "ADMIN_PASSWORD_FILE" "/run/secrets/rollbook/admin_password"
  "MAIL_FROM" .root.Values.mail.from
  "LOG_LEVEL" .root.Values.logLevel
  "API_DOCS" .root.Values.apiDocs
  "WORKERS" .workers
-}}
{{- if .root.Values.square.tokenBefore }}
{{- $_ := set $fixed "SQUARE_TOKEN_BEFORE_FILE" "/run/secrets/rollbook/square_token_before" }}
{{- end }}
{{- range $name, $value := merge $fixed .root.Values.brand }}
{{- /* JSON writes a long number with all its digits, a text would be 1e+06. */}}
- { name: {{ $name }}, value: {{ ternary (toJson $value) (toString $value) (kindIs "float64" $value) | quote }} }
{{- end }}
{{- end -}}

{{- define "rollbook.apiMounts" -}}
- { name: secrets, mountPath: /run/secrets/rollbook, readOnly: true }
- { name: tmp, mountPath: /tmp }
{{- end -}}

{{- define "rollbook.apiVolumes" -}}
- name: secrets
  secret: { secretName: {{ .Values.existingSecret }}, defaultMode: 0440 }
- { name: tmp, emptyDir: { sizeLimit: 256Mi } }
{{- end -}}

{{/* A Deployment of processes of the API: those that answer, or the workers. */}}
{{- define "rollbook.processes" -}}
{{- $of := index .root.Values .part -}}
apiVersion: apps/v1
kind: Deployment
metadata:
  name: {{ include "rollbook.name" . }}
  labels: {{- include "rollbook.labels" . | nindent 4 }}
spec:
  {{- if not (and $of.autoscaling $of.autoscaling.enabled) }}
  replicas: {{ $of.replicas }}
  {{- end }}
  # One more comes before one goes.
  strategy: { type: RollingUpdate, rollingUpdate: { maxSurge: 1, maxUnavailable: 0 } }
  selector:
    matchLabels: {{- include "rollbook.selector" . | nindent 6 }}
  template:
    metadata:
      labels: {{- include "rollbook.labels" . | nindent 8 }}
    spec:
      automountServiceAccountToken: false
      enableServiceLinks: false
      securityContext: {{- include "rollbook.podSecurity" 1000 | nindent 8 }}
      # 5 s until the Service has forgotten the pod, then the process drains within 10 s.
      terminationGracePeriodSeconds: 30
      {{- include "rollbook.placing" .root | nindent 6 }}
      {{- include "rollbook.spread" . | nindent 6 }}
      containers:
        - name: api
          image: {{ .root.Values.images.api }}
          imagePullPolicy: {{ .root.Values.images.pullPolicy }}
          securityContext: {{- include "rollbook.containerSecurity" . | nindent 12 }}
          env: {{- include "rollbook.environment" . | nindent 12 }}
          ports:
            - { name: http, containerPort: 3001 }
            - { name: metrics, containerPort: 9464 }
          # Migrations and indexes come before a process listens.
          startupProbe:
            httpGet: { path: /livez, port: http }
            periodSeconds: 2
            failureThreshold: 900
          readinessProbe:
            httpGet: { path: /readyz, port: http }
            periodSeconds: 5
            timeoutSeconds: 6
            failureThreshold: 2
          livenessProbe:
            httpGet: { path: /livez, port: http }
            periodSeconds: 10
            timeoutSeconds: 5
            failureThreshold: 6
          lifecycle:
            preStop: { exec: { command: [sleep, '5'] } }
          resources: {{- toYaml $of.resources | nindent 12 }}
          volumeMounts: {{- include "rollbook.apiMounts" . | nindent 12 }}
      volumes: {{- include "rollbook.apiVolumes" .root | nindent 8 }}
{{- end -}}

{{- define "rollbook.scaler" -}}
{{- $of := index .root.Values .part -}}
{{- if $of.autoscaling.enabled }}
{{- /* A schema cannot compare two values. */}}
{{- if gt (int $of.autoscaling.min) (int $of.autoscaling.max) }}
{{- fail (printf "%s.autoscaling: min is above max" .part) }}
{{- end }}
---
apiVersion: autoscaling/v2
kind: HorizontalPodAutoscaler
metadata:
  name: {{ include "rollbook.name" . }}
  labels: {{- include "rollbook.labels" . | nindent 4 }}
spec:
  scaleTargetRef: { apiVersion: apps/v1, kind: Deployment, name: {{ include "rollbook.name" . }} }
  minReplicas: {{ $of.autoscaling.min }}
  maxReplicas: {{ $of.autoscaling.max }}
  metrics:
    - type: Resource
      resource: { name: cpu, target: { type: Utilization, averageUtilization: {{ $of.autoscaling.cpuPercent }} } }
{{- end }}
{{- end -}}

{{- define "rollbook.disruptions" }}
---
apiVersion: policy/v1
kind: PodDisruptionBudget
metadata:
  name: {{ include "rollbook.name" . }}
  labels: {{- include "rollbook.labels" . | nindent 4 }}
spec:
  maxUnavailable: 1
  selector:
    matchLabels: {{- include "rollbook.selector" . | nindent 6 }}
{{- end -}}

{{/* A Job that runs a command of the API's image once. */}}
{{- define "rollbook.once" -}}
apiVersion: batch/v1
kind: Job
metadata:
  name: {{ include "rollbook.name" . }}
  labels: {{- include "rollbook.labels" . | nindent 4 }}
  annotations:
    helm.sh/hook: {{ .hook }}
    helm.sh/hook-weight: '0'
    helm.sh/hook-delete-policy: before-hook-creation
spec:
  backoffLimit: {{ .retries }}
  template:
    metadata:
      labels: {{- include "rollbook.labels" . | nindent 8 }}
    spec:
      restartPolicy: Never
      automountServiceAccountToken: false
      enableServiceLinks: false
      securityContext: {{- include "rollbook.podSecurity" 1000 | nindent 8 }}
      {{- include "rollbook.placing" .root | nindent 6 }}
      containers:
        - name: {{ .part }}
          image: {{ .root.Values.images.api }}
          imagePullPolicy: {{ .root.Values.images.pullPolicy }}
          command: {{- toYaml .command | nindent 12 }}
          securityContext: {{- include "rollbook.containerSecurity" . | nindent 12 }}
          env: {{- include "rollbook.environment" . | nindent 12 }}
          resources: {{- toYaml .root.Values.workers.resources | nindent 12 }}
          volumeMounts: {{- include "rollbook.apiMounts" . | nindent 12 }}
      volumes: {{- include "rollbook.apiVolumes" .root | nindent 8 }}
{{- end -}}
